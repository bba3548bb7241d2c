import type { Model } from '../../../data/model';
import { type Problem, place } from '../../../data/problem';
import { stations } from '../../journey';
import { shownOn } from '../usability/situations';

/** The panel of a page shows messages, because rows and failed calls can't report anything anywhere else. */
export const checkMessages = (model: Model): Problem[] =>
  shownOn(model, stations(model)).flatMap(({ station, panel }): Problem[] =>
    panel.ui.message === 'none'
      ? [
          {
            code: 'hidden-message',
            file: panel.file,
            path: place('message'),
            message: `Panel <${panel.id}> hides the messages of page <${station.page}>, so users never learn what went wrong. Remove "message".`,
          },
        ]
      : [],
  );
