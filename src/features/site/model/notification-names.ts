/** The names of the commands that mark notifications read, for pages that do not load the commands. */
export const readNotificationsName = 'readNotifications'
export const readAllNotificationsName = 'readAllNotifications'
