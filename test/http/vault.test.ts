import { expect, it } from '@jest/globals';
import { Vault } from '../../src/http/vault';

const LASTING = { 'vault.sId': 'sessionId' };
const NOTHING = { vaulted: [], spent: [] };

it('the vault removes secrets from answers, and drops those of a journey at its end', () => {
  const vault = new Vault();
  expect(vault.take(LASTING, { sessionId: 's-1', other: 'x' })).toEqual({ vaulted: ['sId'], spent: [] });
  expect(
    vault.take(
      { 'vault.token': 'token', 'journey.email': 'email' },
      { token: 't-1', email: 'a@example.test' },
    ),
  ).toEqual({ vaulted: ['token'], spent: [] });
  vault.set('samlInput', 'input');
  vault.endJourney(LASTING);
  expect(vault.values).toEqual({ sId: 's-1' });
});

it('the vault keeps objects and lists, and deletes what was used', () => {
  const vault = new Vault();
  const publicKey = { challenge: 'Y2hhbGxlbmdl' };
  vault.take({ 'vault.publicKey': 'publicKey', 'vault.codes': 'codes' }, { publicKey, codes: ['a'] });
  expect(vault.values).toEqual({ publicKey, codes: ['a'] });
  vault.delete('publicKey');
  expect(vault.values).toEqual({ codes: ['a'] });
});

it('the vault keeps no value that is empty, inherited or neither text nor object', () => {
  const vault = new Vault();
  expect(vault.take(LASTING, { sessionId: '' })).toEqual(NOTHING);
  expect(vault.take(LASTING, { sessionId: 7 })).toEqual(NOTHING);
  expect(vault.take(LASTING, Object.create({ sessionId: 's-1' }))).toEqual(NOTHING);
  expect(vault.values).toEqual({});
});

it('the vault deletes a value with a default if the answer lacks it', () => {
  const vault = new Vault();
  const keep = { 'vault.publicKey': { from: 'publicKey', default: null } };
  const publicKey = { challenge: 'Y2hhbGxlbmdl' };
  expect(vault.take(keep, { publicKey })).toEqual({ vaulted: ['publicKey'], spent: [] });
  expect(vault.take(keep, {})).toEqual({ vaulted: [], spent: ['publicKey'] });
  expect(vault.values).toEqual({});
});
