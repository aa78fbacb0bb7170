/** The browsers the portal is built for: those of the last three years or so, phones included. */
export const browsers = 'chrome >= 109, edge >= 109, firefox >= 115, safari >= 16.4, ios_saf >= 16.4';
