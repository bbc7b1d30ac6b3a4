/** The name of the command that marks notifications read, for pages that do not load the commands. */
export const readNotificationsName = 'readNotifications'
