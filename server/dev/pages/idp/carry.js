// Submits the signed response automatically. Without scripts, the user clicks the button.
/** @type {HTMLFormElement} */ (document.getElementById('carry')).requestSubmit();
