import styles from './native-control.module.css';

/** The class that makes one of the browser's own controls look like the others: a list, a day. */
export const nativeControl = styles.control ?? '';
