export { classesOf, classOf } from '../shared/villages/classes.ts';
