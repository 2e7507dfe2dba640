/** A file between the lists and their dialogs, so that the lists' own need not name all that a dialog needs. */
export const loadSugestao = () => import('./sugestao-dialog.tsx')
export const loadVisitaDialogs = () => import('./visita-dialogs.tsx')
