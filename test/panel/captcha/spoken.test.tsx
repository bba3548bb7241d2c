import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { Engine } from '../../../src/context/contexts';
import { EngineContext, PanelContext, type PanelScope } from '../../../src/context/contexts';
import { Spoken } from '../../../src/panel/captcha/spoken';
import { createTestClock } from '../../support/clock';

// jsdom has audio elements but plays no sound, so a fake is enough. test/browser/captcha.test.ts plays the
// real sound.
const player = { plays: 0, currentTime: 0, duration: 9.6, refuses: false };
const live = new Set<string>();

beforeEach(() => {
  Object.assign(player, { plays: 0, currentTime: 0, duration: 9.6, refuses: false });
  live.clear();
  Object.defineProperties(HTMLMediaElement.prototype, {
    load: { configurable: true, value() {} },
    pause: { configurable: true, value: (): void => {} },
    duration: { configurable: true, get: () => player.duration },
    currentTime: {
      configurable: true,
      get: () => player.currentTime,
      set: (value: number) => {
        player.currentTime = value;
      },
    },
    play: {
      configurable: true,
      async value(this: HTMLMediaElement) {
        player.plays += 1;
        if (player.refuses) throw new Error('not now');
        fireEvent.play(this);
      },
    },
  });
  URL.createObjectURL = () => {
    live.add(`blob:${live.size + 1}`);
    return [...live].at(-1) as string;
  };
  URL.revokeObjectURL = (url) => void live.delete(url);
});
afterEach(cleanup);

const say = (key: string, args?: object) => [key, ...Object.values(args ?? {})].join(' ');

async function start(media: (signal: AbortSignal) => Promise<Blob> = async () => new Blob(['x'])) {
  const clock = createTestClock();
  const signals: AbortSignal[] = [];
  const engine = {
    clock,
    texts: { watch: () => () => {}, speech: () => say },
    media: (_call: string, _kind: string, signal: AbortSignal) => {
      signals.push(signal);
      return media(signal);
    },
  } as unknown as Engine;
  const shown = render(
    <EngineContext value={engine}>
      <PanelContext value={{ busy: false } as PanelScope}>
        <Spoken delaySeconds={3} rewindSeconds={3} />
      </PanelContext>
    </EngineContext>,
  );
  const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
  const forward = (ms: number) => act(async () => clock.forward(ms));
  const audio = shown.container.querySelector('audio') as HTMLAudioElement;
  const arrive = () => act(async () => fireEvent.loadedMetadata(audio));
  const note = () => screen.getByRole('status').textContent;
  return { ...shown, clock, signals, press, forward, audio, arrive, note };
}

it("waits for the delay each time before it plays the captcha's sound (CAP-04)", async () => {
  const { press, arrive, forward, note } = await start();
  await press('CAPTCHA_LISTEN');
  await arrive();
  expect(note()).toBe('CAPTCHA_AUDIO_SOON 3');
  await forward(2999);
  expect(player.plays).toBe(0);
  await forward(1);
  expect(player.plays).toBe(1);
  expect(note()).toBe('');
  await press('CAPTCHA_PAUSE');
  await press('CAPTCHA_PLAY');
  expect(note()).toBe('CAPTCHA_AUDIO_SOON 3');
  await press('CAPTCHA_PAUSE');
  await forward(10_000);
  expect(player.plays).toBe(1);
});

it("shows elapsed and total time of the captcha's sound, and goes back no further than its start (CAP-03)", async () => {
  const { press, arrive, audio } = await start();
  await press('CAPTCHA_LISTEN');
  player.duration = 69.6;
  await arrive();
  player.currentTime = 64.2;
  await act(async () => fireEvent.timeUpdate(audio));
  expect(screen.getByRole('timer').textContent).toBe('1:04 / 1:09');
  await press('CAPTCHA_REWIND 3');
  expect(player.currentTime).toBeCloseTo(61.2);
  expect(screen.getByRole('timer', { name: 'CAPTCHA_AUDIO_TIME 1:01 1:09' }).textContent).toBe('1:01 / 1:09');
  player.currentTime = 2;
  await press('CAPTCHA_REWIND 3');
  expect(player.currentTime).toBe(0);
});

it("offers to play the captcha's sound again when it has ended, or if the browser refuses to play it", async () => {
  const { press, arrive, forward, audio } = await start();
  player.refuses = true;
  await press('CAPTCHA_LISTEN');
  await arrive();
  await forward(3000);
  player.refuses = false;
  await press('CAPTCHA_PLAY');
  await forward(3000);
  screen.getByRole('button', { name: 'CAPTCHA_PAUSE' });
  await act(async () => fireEvent.pause(audio));
  screen.getByRole('button', { name: 'CAPTCHA_PLAY' });
});

it.each([
  ['cannot be fetched', () => Promise.reject(new Error('404')), null],
  ['is not a sound', undefined, (audio: HTMLAudioElement) => fireEvent.error(audio)],
  [
    'has no end',
    undefined,
    (audio: HTMLAudioElement) => {
      player.duration = Number.POSITIVE_INFINITY;
      fireEvent.loadedMetadata(audio);
    },
  ],
])("shows an error if the captcha's sound %s, and offers a retry (CAP-03)", async (_, media, event) => {
  const { press, audio, note, clock } = await start(media);
  await press('CAPTCHA_LISTEN');
  if (event) await act(async () => event(audio));
  expect(note()).toContain('CAPTCHA_AUDIO_UNAVAILABLE');
  expect([...live]).toEqual([]);
  expect(clock.waiting()).toBe(0);
  await press('CAPTCHA_LISTEN');
});

it('ends the request, the delay and the sound of a captcha when it is unmounted', async () => {
  const waiting = await start(() => new Promise(() => {}));
  await waiting.press('CAPTCHA_LISTEN');
  expect(waiting.note()).toContain('CAPTCHA_AUDIO_LOADING');
  waiting.unmount();
  expect(waiting.signals[0]?.aborted).toBe(true);
  const soon = await start();
  await soon.press('CAPTCHA_LISTEN');
  await soon.arrive();
  expect([soon.clock.waiting(), live.size]).toEqual([1, 1]);
  soon.unmount();
  expect([soon.clock.waiting(), live.size]).toEqual([0, 0]);
});
