import { findApp, urlForPage } from '../../domain/account/apps';
import { defineCall } from '../../http/call';
import { optionalText } from '../../http/payload';

/** The final target if neither an answer nor the host has one: the application's target, or else its home page. */
export const getTargetUrl = defineCall('getTargetUrl', {
  guard: 'session',
  async answer({ c, context, payload, session }) {
    const app = await findApp(context.db, optionalText(payload, 'appId') || session.app_id);
    return {
      body: {
        messages: [],
        nextAction: 'REDIRECT',
        targetUrl: urlForPage(c, app?.target_url ?? app?.home_url ?? '/'),
      },
    };
  },
});
