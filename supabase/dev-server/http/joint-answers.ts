/** Answers those who ask the same thing at the same time with one answer. */
export interface JointAnswers<Answer> {
  /**
   * Resolves to an answer that was begun after this call: whoever comes while one is being made shares the next one. Rejects
   * with its failure, and with the reason of `gone` when that aborts first. `make` is told when nobody waits any more.
   */
  ask(question: string, gone: AbortSignal, make: (gone: AbortSignal) => Promise<Answer>): Promise<Answer>;
}

/** Those who share an answer that has not begun. */
interface Group<Answer> {
  readonly answer: Promise<Answer>;
  /** Resolves once the next one may begin. */
  readonly begin: () => Promise<void>;
  readonly join: () => void;
  readonly leave: (reason: unknown) => void;
  /** How many have shared it, also those who are gone. */
  readonly size: () => number;
}

/** After one that several shared, the next begins so many times later than it took: a quarter of the time goes into them. */
const REST = 3;
const LONGEST_REST_MS = 250;
/** One that takes longer holds nobody up: the next one begins beside it. */
const PATIENCE_MS = 3_000;

/** Builds the joint answers of one server. Who asks alone never waits; a question that nobody asks takes no room. */
export function createJointAnswers<Answer>(): JointAnswers<Answer> {
  /** Those who come next, by what they ask; null where one is being made and nobody waits for the next. */
  const next = new Map<string, Group<Answer> | null>();

  const answerAll = async (question: string, first: Group<Answer>): Promise<void> => {
    for (let group: Group<Answer> | null = first; group !== null; group = next.get(question) ?? null) {
      next.set(question, null);
      const startedAt = performance.now();
      await group.begin();
      if (group.size() > 1) await rest(Math.min(REST * (performance.now() - startedAt), LONGEST_REST_MS));
    }
    next.delete(question);
  };

  return {
    ask(question, gone, make) {
      if (gone.aborted) return Promise.reject(gone.reason as Error);
      const isIdle = !next.has(question);
      const group = next.get(question) ?? groupOf(make);
      group.join();
      next.set(question, group);
      const answer = shared(group, gone);
      if (isIdle) void answerAll(question, group);
      return answer;
    },
  };
}

function groupOf<Answer>(make: (gone: AbortSignal) => Promise<Answer>): Group<Answer> {
  const everybody = new AbortController();
  let waiting = 0;
  let size = 0;
  let hasBegun = false;
  let settle: (answer: Promise<Answer>) => void = () => undefined;
  const answer = new Promise<Answer>((resolve) => {
    settle = resolve;
  });
  // Whoever still waits hears of a failure.
  answer.catch(() => undefined);
  return {
    answer,
    async begin() {
      if (waiting === 0) return;
      hasBegun = true;
      settle(make(everybody.signal));
      await Promise.race([answer.catch(() => undefined), rest(PATIENCE_MS)]);
    },
    join() {
      waiting += 1;
      size += 1;
    },
    leave(reason) {
      waiting -= 1;
      if (waiting === 0 && hasBegun) everybody.abort(reason);
    },
    size: () => size,
  };
}

function shared<Answer>({ answer, leave }: Group<Answer>, gone: AbortSignal): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const giveUp = (): void => {
      leave(gone.reason);
      reject(gone.reason as Error);
    };
    gone.addEventListener('abort', giveUp, { once: true });
    void answer.then(resolve, reject).finally(() => gone.removeEventListener('abort', giveUp));
  });
}

function rest(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref());
}
