// The account page of a host: the widget's account panel, in the page.
if (new URLSearchParams(location.search).has('signedOn') && window.demo) {
  const section = document.getElementById('account');
  section.hidden = false;
  const account = window.Latchkey.create({ ...window.demo.config, container: section });
  // It ends if no user is signed on, for example on a bookmark of this page.
  account.account().finally(() => {
    section.hidden = true;
  });
}
