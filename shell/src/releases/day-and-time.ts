/** A day of the week and a time of day, in the reader's own way: overrides end within a week. */
export const dayAndTime = (at: number): string =>
  new Date(at).toLocaleString([], { weekday: 'short', hour: '2-digit', minute: '2-digit' });
