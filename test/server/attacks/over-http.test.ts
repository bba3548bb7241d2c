/** Attacks that use HTTP only, which test/auth/ runs on other servers. */
import { limits } from '../../../server/limits';
import { accountAttacks } from '../../support/attacks/account';
import { enumerationAttacks } from '../../support/attacks/enumeration';
import { factorAttacks } from '../../support/attacks/factors';
import { guessingAttacks } from '../../support/attacks/guessing';
import { inputAttacks } from '../../support/attacks/requests';
import { sessionAttacks } from '../../support/attacks/sessions';
import { posts } from '../../support/server/contract/calls';
import { serverSuite } from '../../support/server/suite';
import { targetOn } from '../../support/server/target';

const target = targetOn(serverSuite().server);
sessionAttacks(target);
guessingAttacks(target, {
  passwords: limits.signOn.failuresBeforeCaptcha,
  codes: limits.rates.codeTry.user.count,
});
enumerationAttacks(target);
accountAttacks(target);
factorAttacks(target);
inputAttacks(
  target,
  posts.map(({ id }) => id),
);
