/** A file between the top bar and its dialog, so that the bar's own need not name all that the dialog needs. */
export const loadAnalise = () => import('#web/features/assistente/components/analise-dialog.tsx')
