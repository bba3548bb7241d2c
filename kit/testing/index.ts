/** `latchkey/testing`: a fake auth server for a host's own tests. */
export { createFakeServer } from './fake/fake';
export type {
  Answers,
  CallName,
  FakeOptions,
  FakeServer,
  FakeUser,
  Fault,
  Instead,
  Received,
  SignOnState,
} from './fake/types';
