// In these examples, the target page is the page itself with a parameter in its URL. The session is a cookie of the API.
if (new URLSearchParams(location.search).has('signedOn'))
  document.getElementById('state').textContent = 'You are signed on.';
