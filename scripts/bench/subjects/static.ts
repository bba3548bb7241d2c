/** The third baseline: two fields and a button in the page's HTML, with one small style sheet and no script. */
export const STATIC_SHEET = '/baseline/static.css';

/** The minimal CSS for a page with a form. */
export const STATIC_STYLES = `
body { margin: 40px auto; max-inline-size: 400px; font: 16px/1.5 system-ui, sans-serif; }
label { display: block; font-weight: 600; }
input { box-sizing: border-box; inline-size: 100%; padding: 9px 14px; border: 1px solid #767676; border-radius: 7px; font: inherit; }
button { inline-size: 100%; padding: 9px 22px; border: 0; border-radius: 7px; background: #2b4acb; color: #fff; font: inherit; }
`;

export const STATIC_FORM = `<form>
        <p><label for="userId">User id</label><input id="userId" name="userId" autocomplete="username" required autofocus></p>
        <p><label for="password">Password</label><input id="password" name="password" type="password" autocomplete="current-password" required></p>
        <button>Sign on</button>
      </form>`;
