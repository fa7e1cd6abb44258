import type { Afterwards } from '../afterwards.ts';
import { authPartsOf, type AuthParts, type RequestContext } from './auth-parts.ts';

/**
 * Middleware of lite under which whoever asks for a recovery is answered as if there were no account; whether there is one is
 * looked up afterwards, and then it is written to and sent its mail. The answer cannot tell what is not known yet.
 */
export function recoverAfterwards(
  afterwards: Afterwards,
): (context: RequestContext, next: () => Promise<void>) => Promise<void> {
  return async (context, next) => {
    if (context.req.path === '/auth/v1/recover') {
      const answering = authPartsOf(context);
      const { repo } = answering;
      const recovering = Object.assign(Object.create(answering) as AuthParts, { repo });
      // Asked for once the address is known to be one.
      const findUserByEmail = async (email: string): Promise<null> => {
        afterwards.add('a recovery', () => recovering.recover(email));
        return null;
      };
      answering.repo = Object.assign(Object.create(repo) as AuthParts['repo'], { findUserByEmail });
    }
    await next();
  };
}
