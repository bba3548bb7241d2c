// The target page of these examples is the page itself with a mark in its address. The session is a cookie of
// the API.
if (new URLSearchParams(location.search).has('signedOn'))
  document.getElementById('state').textContent = 'You are signed on.';
