/** One of several processes of a host with a common store. Reports its port, and then each sent message and each error, to its parent. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { toNode } from '../../../auth/node';
import { createHost } from './host';
import { openStore } from './open-store';

const { store } = await openStore(process.argv[2] ?? '');
const host = createHost(undefined, {
  store,
  deliver: ({ code }) => process.send?.({ code }),
  onError: (error) => process.send?.({ error: String(error) }),
  limits: { addressSessions: { count: 40 }, codes: { count: 5 } },
});
const server = createServer(toNode(host.browser().handler)).listen(0, '127.0.0.1');
await once(server, 'listening');
process.send?.({ port: (server.address() as AddressInfo).port });
