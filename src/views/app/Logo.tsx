/** The mark and the name. */
import styles from './App.module.css';

export const Logo = ({ size = 'medium' }: { readonly size?: 'medium' | 'large' }) => (
  <span className={`${styles.logo} ${size === 'large' ? styles.logoLarge : ''}`}>
    <svg className={styles.mark} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <rect width="24" height="24" rx="6.5" className={styles.markGround} />
      <path d="M5 15.5 9.5 11l3 3L19 7.5" className={styles.markLine} />
      <path d="M14.5 7.5H19V12" className={styles.markLine} />
    </svg>
    <span>Velocity</span>
  </span>
);
