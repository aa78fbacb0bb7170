/** Where in the list somebody was when a project was opened. */
interface Place {
  /** The history entry of the list. */
  readonly entry: string;
  /** Its query. */
  readonly search: string;
  readonly projectId: string;
}

/** A project, as far as a way to it needs. */
export interface Listed {
  readonly project_id: string;
  readonly project_uid: string | null;
}

/** The projects of the list in its order, and whether these are all that fit. */
export interface ListOrder {
  readonly projects: readonly Listed[];
  readonly complete: boolean;
}

let place: Place | undefined;
let order: ListOrder | undefined;

/** Notes the place in the list that a project is opened from. Lives as long as the page. */
export function rememberPlace(opened: Place): void {
  place = opened;
}

/** Notes what the list shows, for the ways to the previous and the next project. */
export function rememberOrder(shown: ListOrder): void {
  order = shown;
}

/** The list as it was last shown, where a project is in it. */
export const orderAround = (projectId: string): ListOrder | undefined =>
  order?.projects.some(({ project_id }) => project_id === projectId) ? order : undefined;

/** Another project was opened from the one that the list led to: its row is the one to return to. */
export function movedTo(projectId: string): void {
  if (place) place = { ...place, projectId };
}

/** The list as it was left, for a link back to it; `state` says that this is a return. */
export function wayBack(): { readonly to: string; readonly state: unknown } {
  return { to: `/water-projects${place?.search ?? ''}`, state: { returning: true } };
}

/** The project whose row to return to: when the list is entered again by Back or by the link back, and not afresh. */
export function projectToReturnTo(location: { readonly key: string; readonly state: unknown }): string | undefined {
  const { state } = location;
  const byLink = typeof state === 'object' && state !== null && 'returning' in state;
  return place !== undefined && (byLink || location.key === place.entry) ? place.projectId : undefined;
}
