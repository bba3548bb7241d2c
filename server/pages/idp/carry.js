// Sends the signed answer on without a press; without scripts the button does.
/** @type {HTMLFormElement} */ (document.getElementById('carry')).requestSubmit();
