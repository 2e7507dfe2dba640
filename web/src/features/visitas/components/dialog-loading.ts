/** A file between the lists and their dialogs, so that the lists' own need not name all that a dialog needs. */
export const loadSugestao = () => import('../cards/sugestao-dialog.tsx')
export const loadVisitaDialogs = () => import('../planning/visita-dialogs.tsx')
