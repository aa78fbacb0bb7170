/** In the place of a part of a package that nothing here uses. */
export default undefined;
