import { fromNodeHeaders, toNodeHandler } from 'better-auth/node';
import express from 'express';
import { createAuth } from './auth.mjs';

const auth = createAuth((delivery) => console.log(delivery));
await (await auth.$context).runMigrations();
const app = express();
app.all('/api/auth/*path', toNodeHandler(auth));
app.use(express.static('public'));
app.use('/latchkey', express.static('node_modules/latchkey/dist'));
app.get('/account', async (request, response) => {
  const session = await auth.api.getSession({ headers: fromNodeHeaders(request.headers) });
  return session ? response.send(`You are user ${session.user.email}.`) : response.redirect('/');
});
app.listen(3000, (error) => console.log(error ?? 'Open http://localhost:3000. The code will be here.'));
