// In this order: what is said last holds.
import './frame.css';
import './page.css';
import './lists.css';
import './pane.css';
import './landing.css';
import './narrow.css';
