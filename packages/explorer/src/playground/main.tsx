import '../ui/styles.js';
import './playground.css';
import { render } from 'preact';
import { Playground } from './playground.js';
import { start } from './store.js';

const page = document.getElementById('page');
if (page !== null) {
  await start();
  render(<Playground />, page);
}
