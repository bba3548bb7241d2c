import type { ReturnDetail } from '../ports';
import { effect } from './effect';
import { returnDetail } from './return';

/**
 * Calls the host's `returnToAppCallback` with the answer's nextAction, or else the one that the journey
 * keeps. The journey continues as its row defines.
 */
export const returnToApp = effect<undefined>({
  resolve: (_, context) => {
    const nextAction = context.event.answer?.nextAction ?? context.state.journey.nextAction ?? '';
    return { commands: [{ verb: 'returnToApp', nextAction, detail: returnDetail(context) }] };
  },
  run: (command, runtime) =>
    runtime.returnToApp(command.nextAction as string, command.detail as ReturnDetail),
});
