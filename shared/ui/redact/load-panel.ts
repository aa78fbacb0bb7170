/** The panel alone; its code is fetched when somebody opens it. */
export const loadRedactPanel = () =>
  import(/* webpackChunkName: "redact" */ './RedactPanel.tsx').then(({ RedactPanel }) => RedactPanel);
