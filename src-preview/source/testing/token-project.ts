import type { EditRequest } from '../../protocol/http/requests.ts';
import { SmallProject } from './small-project.ts';
import { readTokens } from '../tokens/read-tokens.ts';

/** A project of one sheet, or of several files. */
export const of = (files: string | Readonly<Record<string, string>>) =>
  new SmallProject(typeof files === 'string' ? { 'src/tokens.css': files } : files);
/** What is told of a token; fails where there is none. */
export const tokenOf = (project: SmallProject, name: string) => {
  const found = readTokens(project.index).tokens.find((one) => one.name === name);
  if (!found) throw new Error(`no token ${name}`);
  return found;
};
/** Another value for a place, by what names it. */
export const request = (target: string | null | undefined, was: string, value: string) =>
  ({ path: 'mutate/changeToken', body: { target: target ?? '', was, value } }) satisfies EditRequest;
/** Gives a token another value in the place that decides in a scheme. */
export const change = (project: SmallProject, name: string, scheme: 'light' | 'dark', value: string) => {
  const place = tokenOf(project, name)[scheme];
  return project.edit(request(place?.target, place?.value ?? '', value));
};
