import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import {
  type FormEventHandler,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { type DefaultValues, type FieldValues, type Resolver, useForm, type UseFormReturn } from 'react-hook-form';
import { forgetOwn, keepOwn, memoryOwner, recallOwn } from '../../platform/own-memory.ts';

interface KeptFormOptions<Values extends FieldValues, Output extends FieldValues> {
  /** Its name among the forms of the portal. */
  readonly name: string;
  /** What its fields take; says the name of what is wrong with one, which the form puts into words. */
  readonly schema: Parameters<typeof standardSchemaResolver<Values, unknown, Output>>[0];
  readonly initial: Values;
  /** Passwords and codes: never kept. */
  readonly secrets: readonly (keyof Values)[];
}

/**
 * A form whose fields outlive errors, reloads and lost networks, and belong to whoever typed them: an account that leaves the page takes
 * them along, and a visitor who signs in or up on it keeps them. `Failure` is what sending it can end in.
 */
export interface KeptForm<Values extends FieldValues, Output extends FieldValues, Failure> {
  readonly fields: UseFormReturn<Values, unknown, Output>;
  readonly isSending: boolean;
  /** What the last attempt ended in; null before the first, during each and after a good one. */
  readonly failure: Failure | null;
  /** Sends what was entered, once at a time. Null means that it went well: then what was typed is forgotten. */
  readonly sendBy: (send: (values: Output) => Promise<Failure | null>) => FormEventHandler<HTMLFormElement>;
}

/** Takes from what was kept only what the form knows, in the kinds it knows. */
function recalled<Values extends FieldValues>(key: string, initial: Values): Values {
  try {
    const kept: unknown = JSON.parse(recallOwn(key) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return initial;
    const known = Object.entries(kept).filter(([name, value]) => typeof value === typeof initial[name]);
    return { ...initial, ...Object.fromEntries(known) };
  } catch {
    return initial;
  }
}

function withoutSecrets(values: object, secrets: readonly PropertyKey[]): string {
  return JSON.stringify(Object.fromEntries(Object.entries(values).filter(([field]) => !secrets.includes(field))));
}

interface Keeping<Values extends FieldValues> extends Pick<KeptFormOptions<Values, Values>, 'initial' | 'secrets'> {
  readonly key: string;
  /** What was typed has gone out, and is kept no more. */
  readonly isOver: RefObject<boolean>;
  readonly isBusy: RefObject<boolean>;
}

/** Keeps what is typed with every change for whoever is here, and takes it out of the fields when they go. */
function useKeeping<Values extends FieldValues, Output extends FieldValues>(
  { subscribe, getValues, reset }: UseFormReturn<Values, unknown, Output>,
  { key, initial, secrets, isOver, isBusy }: Keeping<Values>,
): void {
  const hidden = useRef(secrets);
  const begun = useRef(initial);
  const owner = useSyncExternalStore(memoryOwner.subscribe, memoryOwner.current);
  const typedBy = useRef<string | null>(null);
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback({ values }) {
          typedBy.current = memoryOwner.current();
          if (!isOver.current) keepOwn(key, withoutSecrets(values, hidden.current));
        },
      }),
    [subscribe, key, isOver],
  );
  useEffect(() => {
    const typist = typedBy.current;
    if (typist === null || typist === owner || isOver.current) return;
    typedBy.current = owner;
    // Registering may sign its own account out again: what was typed is still the typist's.
    if (typist === '' || isBusy.current) keepOwn(key, withoutSecrets(getValues(), hidden.current));
    else reset(recalled(key, begun.current));
  }, [owner, key, getValues, reset, isOver, isBusy]);
}

/** Builds the form; what is typed is kept for whoever is here with every change. */
export function useKeptForm<Values extends FieldValues, Output extends FieldValues, Failure>({
  name,
  schema,
  initial,
  secrets,
}: KeptFormOptions<Values, Output>): KeptForm<Values, Output, Failure> {
  const key = `manara-form:${name}`;
  const [defaultValues] = useState(() => recalled(key, initial));
  const resolver = useMemo<Resolver<Values, unknown, Output>>(
    () => standardSchemaResolver<Values, unknown, Output>(schema),
    [schema],
  );
  const fields = useForm<Values, unknown, Output>({
    resolver,
    // The kept values have every field: `DefaultValues` only lets them be missing.
    defaultValues: defaultValues as DefaultValues<Values>,
  });
  const isOver = useRef(false);
  const isBusy = useRef(false);
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  useKeeping(fields, { key, initial, secrets, isOver, isBusy });

  async function attempt(send: (values: Output) => Promise<Failure | null>, values: Output): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setIsSending(true);
    setFailure(null);
    try {
      const met = await send(values);
      isOver.current = met === null;
      if (met === null) forgetOwn(key);
      setFailure(() => met);
    } finally {
      isBusy.current = false;
      setIsSending(false);
    }
  }

  return {
    fields,
    isSending,
    failure,
    sendBy: (send) => (event) => void fields.handleSubmit((values) => attempt(send, values))(event),
  };
}
