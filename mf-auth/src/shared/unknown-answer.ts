/** The server answered with success and something else than agreed. */
export const unknownAnswer = (): Error =>
  new Error('The server gave an answer that this page does not understand. Try again later.');
