declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
declare module '*.css';

/** Icons are imported one by one: the package's index has all 2,000 of them. */
declare module 'lucide/dist/esm/icons/*.mjs' {
  const icon: (readonly [tag: 'path' | 'circle' | 'ellipse' | 'line' | 'polygon' | 'polyline' | 'rect', attributes: Readonly<Record<string, string | number>>])[];
  export default icon;
}
