/** Fetched when somebody opens a menu that has them. */
export const loadAdministrationLinks = () =>
  import(/* webpackChunkName: "administration" */ './AdministrationLinks.tsx').then(
    ({ AdministrationLinks }) => AdministrationLinks,
  );
