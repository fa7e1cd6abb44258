/** A moment as `sync_push` writes it in its answers, so that fields can be compared with what was sent. */
export function wireMoment(at: number): string {
  return `${new Date(at).toISOString().slice(0, 19)}+00:00`;
}
