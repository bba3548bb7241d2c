// In these examples, the target page is the page itself with a parameter in its URL. The session is a cookie of the API.
if (new URLSearchParams(location.search).has('signedOn'))
  Object.assign(document.getElementById('state'), {
    textContent: 'You are signed on.',
    className: 'state signed-on',
  });

// A press before the page's own script has run would be lost, so its buttons are disabled until now.
for (const button of document.querySelectorAll('button:disabled')) button.disabled = false;
