import { describe, expect, it } from '@jest/globals';
import { deliveryOptions } from '../../../src/core/data/contacts';

const values = (options: Parameters<typeof deliveryOptions>[0], voiceDisabled = false): string[] =>
  deliveryOptions(options, voiceDisabled).map(({ value }) => value);

const shown = (number: unknown): string | undefined =>
  deliveryOptions({ landLinePhoneIds: { l1: number } }, false)[0]?.to;

describe('the delivery options', () => {
  it('are voice and text for each mobile number, voice for each landline, and one email as the last (DELV-01)', () => {
    expect(
      values({
        email: 'a@example.test',
        landLinePhoneIds: { l1: '163', l2: '164' },
        mobilePhoneIds: { m1: '142', m2: '143' },
      }),
    ).toEqual(['m1:VOICE', 'm1:TEXT', 'm2:VOICE', 'm2:TEXT', 'l1:VOICE', 'l2:VOICE', 'EMAIL']);
  });

  it('begin with voice, or with text and without landlines if voice is disabled (DELV-03)', () => {
    const options = {
      mobilePhoneIds: { m1: '142' },
      landLinePhoneIds: { l1: '163' },
      email: 'a@example.test',
    };
    expect(values(options)[0]).toBe('m1:VOICE');
    expect(values(options, true)).toEqual(['m1:TEXT', 'EMAIL']);
  });

  it('are only email without phones (DELV-03)', () => {
    expect(
      deliveryOptions({ mobilePhoneIds: null, landLinePhoneIds: {}, email: 'a@example.test' }, false),
    ).toEqual([{ value: 'EMAIL', method: 'EMAIL', to: 'a@example.test' }]);
  });

  it('are empty if the answer has none', () => {
    expect(values({})).toEqual([]);
    expect(values({ mobilePhoneIds: 'm1', landLinePhoneIds: 7, email: { a: 'b' } })).toEqual([]);
    expect(values({ mobilePhoneIds: { m1: '', m2: null, m3: { n: '1' }, m4: 142 }, email: '' })).toEqual([]);
  });

  it('accept names such as __proto__ as ids, and ignore inherited properties', () => {
    const own = JSON.parse('{"__proto__":"1","constructor":"2","toString":"3"}') as object;
    expect(values({ landLinePhoneIds: own })).toEqual([
      '__proto__:VOICE',
      'constructor:VOICE',
      'toString:VOICE',
    ]);
    expect(values({ landLinePhoneIds: Object.create({ l1: '163' }) })).toEqual([]);
  });

  it('include an id once even if it is in both maps', () => {
    const ways = deliveryOptions(
      { mobilePhoneIds: { p1: '142' }, landLinePhoneIds: { p1: '163', p2: '164' } },
      false,
    );
    expect(ways.map(({ value, to }) => `${value} ${to}`)).toEqual([
      'p1:VOICE 142',
      'p1:TEXT 142',
      'p2:VOICE 164',
    ]);
  });

  it('are limited in number and length, without cutting a character in half', () => {
    const many = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`l${index}`, String(index)]));
    expect(values({ landLinePhoneIds: many })).toHaveLength(20);
    expect(shown('9'.repeat(200))).toBe('9'.repeat(200));
    expect(shown('9'.repeat(201))).toBe('9'.repeat(200));
    expect(shown('😀'.repeat(300))).toBe('😀'.repeat(200));
    expect(deliveryOptions({ email: '9'.repeat(300) }, false)[0]?.to).toHaveLength(200);
  });
});
