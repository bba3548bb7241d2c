import type { Model } from '../../../data/model';
import { type Problem, place } from '../../../data/problem';
import { stations } from '../../journey';
import { shownOn } from '../usability/situations';

/** The panel of a page shows messages: the rows of the page, and faults of calls, have no other place for theirs. */
export const checkMessages = (model: Model): Problem[] =>
  shownOn(model, stations(model)).flatMap(({ station, panel }): Problem[] =>
    panel.ui.message === 'none'
      ? [
          {
            code: 'hidden-message',
            file: panel.file,
            path: place('message'),
            message: `The panel <${panel.id}> hides the messages of the page <${station.page}>, so people never learn what went wrong. Leave "message" out.`,
          },
        ]
      : [],
  );
