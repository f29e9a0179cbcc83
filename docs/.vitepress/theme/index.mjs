import theme from 'vitepress/theme';
import { mendSearchDialog } from './search-dialog.mjs';
import './style.css';

/** @type {import('vitepress').Theme} */
export default {
  extends: theme,
  enhanceApp() {
    // Pages are made without a document.
    if (typeof document !== 'undefined') mendSearchDialog();
  },
};
