import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { destroyWidgets, emptyHead, make } from '../support/loader';

beforeEach(emptyHead);
afterEach(destroyWidgets);

describe('if the engine fails to load', () => {
  it('the host gets one error event with code load and the outcome failed, and the next call retries', async () => {
    const { widget, modules, calls } = make();
    const errors: unknown[] = [];
    widget.on('error', (error) => errors.push(error));
    const outcomes = Promise.all([widget.authenticateUser(), widget.forgotPassword()]);
    await modules.fail(new Error('offline'));
    expect(await outcomes).toEqual([
      { outcome: 'failed', nextAction: null },
      { outcome: 'failed', nextAction: null },
    ]);
    expect(errors).toEqual([{ code: 'load', message: 'Error: offline', cause: expect.any(Error) }]);

    const again = widget.newUser();
    await modules.arrive();
    expect((await again).outcome).toBe('returned');
    expect(calls).toEqual([['newUser', undefined]]);
  });

  it("a load that exceeds the host's time limit counts as failed, and the next call waits for it again", async () => {
    jest.useFakeTimers();
    try {
      const { widget, modules, calls } = make({ timeoutMs: 2000 });
      const errors: unknown[] = [];
      widget.on('error', (error) => errors.push(error));
      const outcome = widget.authenticateUser();
      await jest.advanceTimersByTimeAsync(1999);
      expect(errors).toEqual([]);
      await jest.advanceTimersByTimeAsync(1);
      expect(await outcome).toEqual({ outcome: 'failed', nextAction: null });
      expect(errors).toEqual([{ code: 'load', message: 'timeout', cause: 'timeout' }]);
      const again = widget.newUser();
      const arrived = modules.arrive();
      await jest.advanceTimersByTimeAsync(10);
      await arrived;
      expect((await again).outcome).toBe('returned');
      expect(calls).toEqual([['newUser', undefined]]);
    } finally {
      jest.useRealTimers();
    }
  });

  it('an invalid time limit counts as fifteen seconds', async () => {
    jest.useFakeTimers();
    try {
      const { widget } = make({ timeoutMs: -1 });
      const outcome = jest.fn();
      void widget.authenticateUser().then(outcome);
      await jest.advanceTimersByTimeAsync(14_999);
      expect(outcome).not.toHaveBeenCalled();
      await jest.advanceTimersByTimeAsync(1);
      expect(outcome).toHaveBeenCalledWith({ outcome: 'failed', nextAction: null });
    } finally {
      jest.useRealTimers();
    }
  });

  it('an engine that throws settles the journey as failed', async () => {
    const { widget, modules, engine } = make();
    engine.call.mockImplementation(() => {
      throw new Error('broken');
    });
    const outcome = widget.resetPassword();
    await modules.arrive();
    expect(await outcome).toEqual({ outcome: 'failed', nextAction: null });
  });
});
