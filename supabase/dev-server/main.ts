/** `npm run backend`: the stack alone. */
import { runStack } from './run.ts';

await runStack({});
