import type { PostId } from '../../domain/ids.ts';

/** Where a student's pages lead, as whoever puts the portal together knows. */
export interface DashboardLinks {
  readonly home: string;
  readonly login: string;
  readonly profile: string;
  readonly posts: string;
  readonly post: (id: PostId) => string;
}
