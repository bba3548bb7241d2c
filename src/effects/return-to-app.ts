import type { HandedOver } from '../ports';
import { effect } from './effect';
import { handedOver } from './return';

/**
 * Tells the host that the person goes back to the application: calls its `returnToAppCallback`, with the
 * answer's nextAction, else the one that the journey keeps. The journey goes on as its row says.
 */
export const returnToApp = effect<undefined>({
  resolve: (_, context) => {
    const nextAction = context.event.answer?.nextAction ?? context.state.journey.nextAction ?? '';
    return { commands: [{ verb: 'returnToApp', nextAction, detail: handedOver(context) }] };
  },
  run: (command, runtime) => runtime.returnToApp(command.nextAction as string, command.detail as HandedOver),
});
