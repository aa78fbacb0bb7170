/** Where in the list somebody was when a project was opened. */
interface Place {
  /** The history entry of the list. */
  readonly entry: string;
  /** Its query. */
  readonly search: string;
  readonly projectId: string;
}

let place: Place | undefined;

/** Notes the place in the list that a project is opened from. Lives as long as the page. */
export function rememberPlace(opened: Place): void {
  place = opened;
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
