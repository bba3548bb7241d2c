import express from 'express';
import { createHandler } from 'latchkey-auth';
import { toNode } from 'latchkey-auth/node';
import { options, sessions } from './users.mjs';

const app = express();
app.use('/auth', toNode(createHandler({ ...options, deliver: (delivery) => console.log(delivery) })));
app.use(express.static('public'));
app.use('/latchkey', express.static('node_modules/latchkey/dist'));
app.get('/account', async (request, response) => {
  const id = await sessions.userOf(request);
  return id === null ? response.redirect('/') : response.send(`You are user ${id}.`);
});
app.listen(3000, (error) => console.log(error ?? 'Open http://localhost:3000. The code will be here.'));
