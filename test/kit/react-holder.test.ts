import { expect, it } from '@jest/globals';
import type { Config, Widget } from 'latchkey';
import { createHolder } from '../../kit/react/holder';

it('recreates the widget for another config, but not while a journey is open', async () => {
  const created: string[] = [];
  let end = (): void => {};
  const create = ({ appId }: Config): Widget => {
    created.push(appId);
    const journey = new Promise((resolve) => {
      end = () => resolve({ outcome: 'closed', nextAction: null });
    });
    return { on() {}, getState() {}, destroy() {}, authenticateUser: () => journey } as unknown as Widget;
  };
  const options = (appId: string) => ({ config: { appId, brandId: 'main' } });
  const holder = createHolder(options('one'), create);
  holder.hold();
  const journey = holder.api.authenticateUser();
  await Promise.resolve();
  holder.use(options('two'));
  expect(created).toEqual(['one']);
  end();
  await journey;
  expect(created).toEqual(['one', 'two']);
  holder.use(options('three'));
  expect(created).toEqual(['one', 'two', 'three']);
});
