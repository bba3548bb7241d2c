// Opens sign-on at once.
const { api } = document.currentScript.dataset;
Latchkey.create({ appId: 'demo', brandId: 'demo', authApiPath: api }).authenticateUser();
