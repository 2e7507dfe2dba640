/** Whether a dialog has the page for itself; one that is leaving does not. */
export const isDialogOpen = () =>
  document.querySelector('[role=dialog]:not([data-leaving]), [role=alertdialog], [role=menu]') !== null
