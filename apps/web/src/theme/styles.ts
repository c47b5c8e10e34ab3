import 'virtual:mantine-base-styles';
import './fonts.css';
import './tokens.css';
import './global.css';
import './theme.gen.css';
