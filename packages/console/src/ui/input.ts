/** Ant Design's text fields one by one: its own `Input` imports all of them, and a page needs one or two. */
export { default as Input } from 'antd/es/input/Input'
export { default as PasswordInput } from 'antd/es/input/Password'
export { default as TextArea } from 'antd/es/input/TextArea'
