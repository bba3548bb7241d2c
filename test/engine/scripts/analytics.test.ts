import { describe, expect, it, jest } from '@jest/globals';
import type { AnalyticsTag } from '../../../src/api/hooks';
import { createAnalytics } from '../../../src/engine/scripts';

const SIGN_ON = { page: 'LOGIN_PAGE', flow: 'SIGN_ON' };
const CODE = { page: 'FPW_ENTER_CODE', flow: 'FPS' };

function script(load: () => Promise<void> = async () => {}) {
  const host = { load: jest.fn(load), tag: jest.fn<(detail: AnalyticsTag) => void>() };
  const life = { isOver: false };
  return {
    host,
    life,
    run: createAnalytics(
      host,
      () => SIGN_ON,
      () => life.isOver,
    ),
  };
}

describe('the analytics script', () => {
  it('loads once when the host calls for it (ENT-09)', async () => {
    const { host, run } = script();
    expect(host.load).not.toHaveBeenCalled();
    await Promise.all([run.load(), run.load()]);
    await run.load();
    expect(host.load).toHaveBeenCalledTimes(1);
  });

  it('receives the current page on load, and every page after that (ENT-14)', async () => {
    const { host, run } = script();
    run.page(SIGN_ON);
    expect(host.tag).not.toHaveBeenCalled();
    await run.load();
    expect(host.tag.mock.calls).toEqual([[SIGN_ON]]);
    run.page(CODE);
    expect(host.tag.mock.calls).toEqual([[SIGN_ON], [CODE]]);
  });

  it('can be loaded again after a failure, and receives no page until then (ENT-09, ENT-14)', async () => {
    let works = false;
    const { host, run } = script(async () => {
      if (!works) throw new Error('blocked');
    });
    await expect(run.load()).rejects.toThrow('blocked');
    run.page(CODE);
    expect(host.tag).not.toHaveBeenCalled();
    works = true;
    await run.load();
    expect(host.tag.mock.calls).toEqual([[SIGN_ON]]);
  });

  it('receives no page if the widget was destroyed before the script loaded', async () => {
    const { host, life, run } = script();
    const loading = run.load();
    life.isOver = true;
    await loading;
    run.page(CODE);
    expect(host.tag).not.toHaveBeenCalled();
  });
});
