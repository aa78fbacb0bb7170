/** Leaving the page altogether; an object, so that tests can watch it where jsdom cannot. */
export const navigation = {
  /** Loads `address` (a path on this origin) afresh. */
  assign(address: string): void {
    window.location.assign(address);
  },
  /** Loads the page that is open afresh. */
  reload(): void {
    window.location.reload();
  },
};
