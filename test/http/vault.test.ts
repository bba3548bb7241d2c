import { expect, it } from '@jest/globals';
import { Vault } from '../../src/http/vault';

const LASTING = { 'vault.sId': 'sessionId' };

it('the vault removes secrets from answers, and drops those of a journey at its end', () => {
  const vault = new Vault();
  expect(vault.take(LASTING, { sessionId: 's-1', other: 'x' })).toEqual(['sId']);
  expect(
    vault.take(
      { 'vault.token': 'token', 'journey.email': 'email' },
      { token: 't-1', email: 'a@example.test' },
    ),
  ).toEqual(['token']);
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
  expect(vault.take(LASTING, { sessionId: '' })).toEqual([]);
  expect(vault.take(LASTING, { sessionId: 7 })).toEqual([]);
  expect(vault.take(LASTING, Object.create({ sessionId: 's-1' }))).toEqual([]);
  expect(vault.values).toEqual({});
});
